import { deviceStorage } from '../remembered/storage.ts';
import { workerRegistration } from './service-worker.ts';

const KEY = 'festejo.push';

export interface PushSubscriptionOfPage {
  readonly endereco: string;
  readonly chavePublica: string;
  readonly segredo: string;
  readonly fuso: string;
}

/** `sem`: the browser has no push. `negado`: the person denied the permission, and only the browser's settings can change that. */
export type PushState = 'sem' | 'negado' | 'desligado' | 'ligado';

export async function pushState(pessoaId: string): Promise<PushState> {
  if (!('PushManager' in window) || !('Notification' in window)) return 'sem';
  if (Notification.permission === 'denied') return 'negado';
  const subscription = owner() === pessoaId ? await current() : null;
  return subscription ? 'ligado' : 'desligado';
}

/** Asks for the browser's permission and subscribes. Browsers allow the question only in a click handler. `null` when the person denies it. */
export async function subscribe(pessoaId: string, chavePublica: string): Promise<PushSubscriptionOfPage | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await workerRegistration();
  if (!registration) return null;
  const before = await registration.pushManager.getSubscription();
  // An old subscription can belong to another person, or to a key that the server no longer has.
  await before?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: chavePublica });
  keepOwner(pessoaId);
  return describe(subscription);
}

/** Returns the subscription of this person, to send it to the server after each login: the server stores a device with its session. */
export async function currentSubscription(pessoaId: string): Promise<PushSubscriptionOfPage | null> {
  const subscription = owner() === pessoaId && 'PushManager' in window ? await current() : null;
  return subscription && describe(subscription);
}

/** Removes the subscription of this browser, for any person. Returns its endpoint. */
export async function unsubscribe(): Promise<string | null> {
  const subscription = 'PushManager' in window ? await current() : null;
  keepOwner(null);
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

/** Removes a subscription of another person, so that the person who is logged in now does not see messages of the other. */
export async function unsubscribeOthers(pessoaId: string): Promise<void> {
  const de = owner();
  if (de !== null && de !== pessoaId) await unsubscribe();
}

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function describe(subscription: PushSubscription): PushSubscriptionOfPage {
  const { keys } = subscription.toJSON();
  const fuso = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { endereco: subscription.endpoint, chavePublica: keys?.p256dh ?? '', segredo: keys?.auth ?? '', fuso };
}

function owner(): string | null {
  return deviceStorage.getItem(KEY);
}

function keepOwner(pessoaId: string | null): void {
  if (pessoaId === null) deviceStorage.removeItem(KEY);
  else deviceStorage.setItem(KEY, pessoaId);
}
