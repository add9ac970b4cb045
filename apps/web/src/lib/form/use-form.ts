import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { draftNamed, fieldsOfDraft, useDraft } from '../drafts/use-draft.ts';
import { ApiError, errorsByField } from '../http/errors.ts';
import { contentOf, newIdempotencyKey } from '../http/idempotency.ts';
import { focusFirstError } from './focus.ts';
import type { Checked } from './rules.ts';
import { type FieldErrors, type Fields, useFields } from './use-fields.ts';
import { merge, type PathTo, read, same } from './values.ts';

/** One try to send a form. */
export interface Attempt {
  /** For `Idempotency-Key`: the same while the same content is tried again, another for another content. */
  key: string;
  /** Of the record that the person saw, for `If-Match`. */
  version: number;
  /** To be told, from 0 to 1, how much of a body with files has left. */
  onProgress: (part: number) => void;
}

/** A part of the form whose fields another room keeps and draws. */
export interface FormPart<Body> {
  changed: boolean;
  /** Marks its own fields; gives what they add to the body when nothing is wrong. */
  check(): { ok: true; body: Body } | { ok: false };
  /** What stands in it is the saved one now. */
  accepted?(): void;
  /** Begins anew with the saved one. */
  restart?(): void;
}

/** What a draft is called, and what it holds when that is more than the fields. */
export interface Draft<V> {
  name: string;
  /** What it held when the form opened. */
  restored: Partial<V> | undefined;
  keep(values: V): unknown;
}

interface Recorded<V> {
  values: V;
  version: number;
}

export interface FormOptions<V extends object, Body, Reply, PartBody> {
  /** What the fields begin with: of a record, as it is now. */
  values: V;
  /** Of that record, where two screens may change it. */
  version?: number;
  /** Reads the record anew, for whoever hears that another screen changed it. */
  reload?: () => Promise<Recorded<V> | undefined>;
  /** What is typed survives an expired session and a reload under this name. Absent = it does not. */
  draft?: string | Draft<V>;
  part?: FormPart<PartBody>;
  /** The contract's name of a field, where the form has another. */
  aliases?: Readonly<Record<string, string>>;
  /** The field whose owner a refusal makes wait: another one in it need not. */
  waitOf?: PathTo<V, string>;
  check: (values: V) => Checked<Body>;
  /** `null` = the person gave up on the way: nothing happened. */
  send: (body: NoInfer<Body & PartBody>, attempt: Attempt) => Promise<Reply>;
  onDone?: (reply: NonNullable<Reply>, values: V) => unknown;
  /** A failure that is told otherwise: at these fields, or (`true`) somewhere else. */
  onFail?: (failure: unknown) => FieldErrors | true | undefined | Promise<FieldErrors | true | undefined>;
}

export interface Form<V extends object> extends Omit<Fields<V>, 'show' | 'reset' | 'takeOver'> {
  /** For the `<form>`. */
  readonly props: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: { preventDefault(): void }) => void;
    onFocus: () => void;
    onPointerDown: () => void;
    onChangeCapture: (event: { target: EventTarget }) => void;
    noValidate: true;
    'aria-busy': boolean;
  };
  /** Something differs from the record, or from how the form began. */
  readonly changed: boolean;
  /** The form opened with what a draft had kept. */
  readonly restored: boolean;
  readonly sending: boolean;
  /** How much of the body has left, from 0 to 1, where the call tells. */
  readonly progress: number | null;
  /** Accepted, and nothing was changed since. */
  readonly done: boolean;
  /** Why the last try failed; it stays until something is changed. */
  readonly failure: unknown;
  /** What of it no field says: sentences, `null` = the failure itself, none = the fields say it all. */
  readonly loose: readonly string[] | null;
  /** Seconds until the server takes another try; `null` = at once. */
  readonly wait: number | null;
  /** Another screen changed the record: nothing was written over, and these are the ways out. */
  readonly conflict: { seeTheirs: () => Promise<void>; saveMine: () => Promise<void> } | null;
  /** @param values to send in place of what stands in the fields, which then show them */
  submit(values?: V): void;
  /** Looks only at these fields, for a step of several; true = on to the next. */
  passes(...names: PathTo<V, unknown>[]): boolean;
  /** Looks only at the part that another room keeps. */
  passesPart(): boolean;
  /** The record is this one now: saved, or loaded anew. */
  accept(values: V, version?: number): void;
  /** Forgets the failure. */
  dismiss(): void;
}

const QUIET = {
  sending: false,
  progress: null as number | null,
  done: false,
  failure: null as unknown,
  loose: [] as readonly string[] | null,
};

/** A form: its fields, what is wrong with them, its draft, its record, and the sending. The screen adds words and rules. */
export function useForm<V extends object, Body, Reply, PartBody = unknown>(options: FormOptions<V, Body, Reply, PartBody>): Form<V> {
  const { version = 0, part, reload, aliases = {} } = options;
  const [begun] = useState(() => restore(options));
  const [record, setRecord] = useState({ values: options.values, version });
  const [state, setState] = useState(QUIET);
  const fields = useFields<V>(begun.values, (before, after) => {
    const free = options.waitOf !== undefined && read(before, options.waitOf) !== read(after, options.waitOf);
    // A wait stays until it is over, and a change made elsewhere until the person says what now.
    const lasts = (failure: unknown) => waitOf(failure) !== null || (reload !== undefined && changedElsewhere(failure));
    setState((is) => (is.failure !== null && (free || !lasts(is.failure)) ? QUIET : { ...is, done: false }));
  });
  const element = useRef<HTMLFormElement>(null);
  const last = useRef({ content: '', key: '' });
  // State arrives a render later; a double click comes sooner.
  const busy = useRef(false);
  const shown = useShown();

  const ownChange = !same(fields.values, record.values);
  const changed = ownChange || part?.changed === true;
  // An untouched form follows its record. A touched one keeps the version that the person saw, so that the server refuses what
  // was made over an older record; a new version of the very same fields is none.
  if (version > record.version && (!ownChange || same(options.values, record.values))) {
    setRecord({ values: options.values, version });
    if (!ownChange) fields.reset(options.values);
  }
  const draft = draftOf(options.draft);
  const forget = useDraft(draft?.name, draft && changed && !state.done ? draft.keep(fields.values) : null);

  function accept(values: V, as = version): void {
    setRecord({ values, version: as });
    fields.reset(values);
    setState(QUIET);
  }

  /** Draws what is wrong now, so that the focus may go there at once: later a phone opens no keyboard. */
  function tell(wrong: FieldErrors, failure: unknown = null): void {
    const errors = Object.fromEntries(Object.entries(wrong).map(([name, text]) => [aliases[name] ?? name, text]));
    flushSync(() => {
      fields.show(errors);
      setState({ ...QUIET, failure });
    });
    const texts = Object.values(errors).filter((text) => text !== undefined);
    const loose = texts.filter((text) => !element.current?.textContent.includes(text));
    flushSync(() => setState({ ...QUIET, failure, loose: texts.length === 0 && failure !== null ? null : loose }));
    focusFirstError(element.current);
  }

  async function send(body: Body & PartBody, over: number, values: V): Promise<void> {
    const content = contentOf(body);
    if (last.current.content !== content) last.current = { content, key: newIdempotencyKey() };
    busy.current = true;
    setState({ ...QUIET, sending: true });
    const onProgress = (progress: number) => setState((is) => (is.sending ? { ...is, progress } : is));
    let reply: Reply;
    try {
      reply = await options.send(body, { key: last.current.key, version: over, onProgress });
    } catch (failure) {
      const told = await options.onFail?.(failure);
      if (told === true) setState(QUIET);
      else tell(told ?? errorsByField(failure), failure);
      return;
    } finally {
      busy.current = false;
    }
    // Drawn before the screen goes on: what guards against leaving lets go.
    flushSync(() => setState(reply ? { ...QUIET, done: true } : QUIET));
    if (!reply) return;
    last.current = { content: '', key: '' };
    part?.accepted?.();
    forget();
    if (shown.current) options.onDone?.(reply, values);
  }

  function checkAndSend(values: V, over: number): void {
    if (busy.current) return;
    const own = options.check(values);
    const others = part ? flushSync(() => part.check()) : { ok: true as const, body: {} as PartBody };
    if (own.ok && others.ok) {
      fields.show({});
      void send({ ...own.body, ...others.body }, over, values);
    } else tell(own.ok ? {} : own.errors);
  }

  const filled = (typing?: EventTarget) => fields.takeOver(element.current, typing);
  const conflict =
    reload && changedElsewhere(state.failure)
      ? {
          seeTheirs: async () => {
            const now = await reload();
            if (!now) return;
            accept(now.values, now.version);
            part?.restart?.();
          },
          saveMine: async () => {
            const now = await reload();
            if (!now) return;
            const mine = merge(now.values, fields.values, record.values);
            accept(now.values, now.version);
            fields.change(() => mine);
            checkAndSend(mine, now.version);
          },
        }
      : null;

  return {
    ...fields,
    props: {
      ref: element,
      onSubmit: (event) => {
        event.preventDefault();
        checkAndSend(filled(), record.version);
      },
      // Before anything is drawn anew, which would empty what was filled in.
      onFocus: () => void filled(),
      onPointerDown: () => void filled(),
      onChangeCapture: ({ target }) => void filled(target),
      noValidate: true,
      'aria-busy': state.sending,
    },
    changed,
    restored: begun.restored,
    sending: state.sending,
    progress: state.progress,
    done: state.done,
    failure: state.failure,
    loose: state.loose,
    wait: waitOf(state.failure),
    conflict,
    submit: (values = filled()) => {
      if (values !== fields.values) fields.change(() => values);
      checkAndSend(values, record.version);
    },
    passes: (...names) => {
      const checked = options.check(filled());
      const wrong = checked.ok ? [] : Object.entries(checked.errors);
      const here = wrong.filter(([path]) => names.some((name) => `${aliases[path] ?? path}.`.startsWith(`${name}.`)));
      tell(Object.fromEntries(here));
      return here.length === 0;
    },
    passesPart: () => {
      const passes = !part || flushSync(() => part.check()).ok;
      if (!passes) focusFirstError(element.current);
      return passes;
    },
    accept,
    dismiss: () => setState(QUIET),
  };
}

function draftOf<V>(draft: string | Draft<V> | undefined): Draft<V> | undefined {
  return typeof draft === 'string' ? { name: draft, restored: undefined, keep: (values) => values } : draft;
}

function restore<V extends object>({ draft, values }: { draft?: string | Draft<V>; values: V }): { values: V; restored: boolean } {
  const kept = typeof draft === 'string' ? draftNamed(draft) : draft?.restored;
  return kept ? { values: fieldsOfDraft(kept, values), restored: true } : { values, restored: false };
}

/** The same text for the same content; a file by what tells it from another. */
function changedElsewhere(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 409;
}

function waitOf(failure: unknown): number | null {
  return failure instanceof ApiError && failure.status === 429 ? (failure.retryInSeconds ?? null) : null;
}

/** What comes too late, after the person left the screen, leads nowhere. */
function useShown(): RefObject<boolean> {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
}
