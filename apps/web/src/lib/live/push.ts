import { deviceStorage } from '../remembered/storage.ts';
import { workerRegistration } from './service-worker.ts';

const KEY = 'festejo.push';

export interface PushSubscriptionOfPage {
  readonly endereco: string;
  readonly chavePublica: string;
  readonly segredo: string;
  readonly fuso: string;
}

/** `sem`: this browser cannot; `negado`: the person said no to the browser, and only there can change it. */
export type PushState = 'sem' | 'negado' | 'desligado' | 'ligado';

export async function pushState(pessoaId: string): Promise<PushState> {
  if (!('PushManager' in window) || !('Notification' in window)) return 'sem';
  if (Notification.permission === 'denied') return 'negado';
  const subscription = owner() === pessoaId ? await current() : null;
  return subscription ? 'ligado' : 'desligado';
}

/** Asks the browser, which asks the person: only from a click. `null` when she says no. */
export async function subscribe(pessoaId: string, chavePublica: string): Promise<PushSubscriptionOfPage | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await workerRegistration();
  if (!registration) return null;
  const before = await registration.pushManager.getSubscription();
  // Another person's, or made with a key that the server has no more.
  await before?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: chavePublica });
  keepOwner(pessoaId);
  return describe(subscription);
}

/** What the server is told again after each login, since a device belongs to a session. */
export async function currentSubscription(pessoaId: string): Promise<PushSubscriptionOfPage | null> {
  const subscription = owner() === pessoaId && 'PushManager' in window ? await current() : null;
  return subscription && describe(subscription);
}

/** Ends it in this browser, whosever it is; gives its address. */
export async function unsubscribe(): Promise<string | null> {
  const subscription = 'PushManager' in window ? await current() : null;
  keepOwner(null);
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

/** Somebody else's messages are not for who is here now. */
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
