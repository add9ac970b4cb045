import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { draftNamed, fieldsOfDraft, useDraft } from '../drafts/use-draft.ts';
import { ApiError, errorsByField } from '../http/errors.ts';
import { contentOf, newIdempotencyKey } from '../http/idempotency.ts';
import { focusFirstError } from './focus.ts';
import type { Checked } from './rules.ts';
import { type FieldErrors, type Fields, useFields } from './use-fields.ts';
import { merge, type PathTo, read, same } from './values.ts';

/** One attempt to send a form. */
export interface Attempt {
  /** `Idempotency-Key`: equal for every retry of the same content, different for other content. */
  key: string;
  /** `If-Match`: the version of the record that the person saw. */
  version: number;
  /** Receives the uploaded part of a body with files, from 0 to 1. */
  onProgress: (part: number) => void;
}

/** A part of the form whose fields another room stores and draws. */
export interface FormPart<Body> {
  changed: boolean;
  /** Marks its own invalid fields. Returns the fields of the part that belong to the body, when all are valid. */
  check(): { ok: true; body: Body } | { ok: false };
  /** Its current content is the saved content now. */
  accepted?(): void;
  /** Resets the part to the saved content. */
  restart?(): void;
}

/** The name of a draft, and its content when the draft holds more than the fields. */
export interface Draft<V> {
  name: string;
  /** The content of the draft when the form opened. */
  restored: Partial<V> | undefined;
  keep(values: V): unknown;
}

interface Recorded<V> {
  values: V;
  version: number;
}

export interface FormOptions<V extends object, Body, Reply, PartBody> {
  /** Initial values of the fields: the current values of the record, when the form edits a record. */
  values: V;
  /** Version of the record, for records that two screens can change. */
  version?: number;
  /** Reads the record again after another screen has changed it. */
  reload?: () => Promise<Recorded<V> | undefined>;
  /** The draft keeps the typed text under this name across an expired session and a reload. Absent = no draft. */
  draft?: string | Draft<V>;
  part?: FormPart<PartBody>;
  /** The form's name of a field, by the contract's name, for fields whose names differ. */
  aliases?: Readonly<Record<string, string>>;
  /** The field that a rate limit belongs to. Another value in this field ends the wait. */
  waitOf?: PathTo<V, string>;
  check: (values: V) => Checked<Body>;
  /** Sends the form. `null` = the person cancelled and the form was not sent. */
  send: (body: NoInfer<Body & PartBody>, attempt: Attempt) => Promise<Reply>;
  onDone?: (reply: NonNullable<Reply>, values: V) => unknown;
  /** Reports a failure in another way: as messages of fields, or (`true`) outside the form. */
  onFail?: (failure: unknown) => FieldErrors | true | undefined | Promise<FieldErrors | true | undefined>;
}

export interface Form<V extends object> extends Omit<Fields<V>, 'show' | 'reset' | 'takeOver'> {
  /** Props of the `<form>`. */
  readonly props: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: { preventDefault(): void }) => void;
    onFocus: () => void;
    onPointerDown: () => void;
    onChangeCapture: (event: { target: EventTarget }) => void;
    noValidate: true;
    'aria-busy': boolean;
  };
  /** A value differs from the record, or from the initial value. */
  readonly changed: boolean;
  /** The form opened with the content of a draft. */
  readonly restored: boolean;
  readonly sending: boolean;
  /** The uploaded part of the body, from 0 to 1, when the call reports it. */
  readonly progress: number | null;
  /** The form was accepted and has no change since then. */
  readonly done: boolean;
  /** The error of the last attempt. The next change clears it. */
  readonly failure: unknown;
  /** Messages that no field shows. `null` = show the failure itself. Empty = the fields show every message. */
  readonly loose: readonly string[] | null;
  /** Seconds until the server accepts another attempt; `null` = at once. */
  readonly wait: number | null;
  /** Another screen has changed the record, and this form did not overwrite it. The two functions resolve the conflict. */
  readonly conflict: { seeTheirs: () => Promise<void>; saveMine: () => Promise<void> } | null;
  /** @param values values to send and show in place of the current values */
  submit(values?: V): void;
  /** Checks only these fields, for one step of several. Returns true when the next step can open. */
  passes(...names: PathTo<V, unknown>[]): boolean;
  /** Checks only the part that another room stores. */
  passesPart(): boolean;
  /** Replaces the record, after it was saved or loaded again. */
  accept(values: V, version?: number): void;
  /** Clears the failure. */
  dismiss(): void;
}

const QUIET = {
  sending: false,
  progress: null as number | null,
  done: false,
  failure: null as unknown,
  loose: [] as readonly string[] | null,
};

/** A form: its fields, their messages, its draft, its record, and the request. The screen adds texts and rules. */
export function useForm<V extends object, Body, Reply, PartBody = unknown>(options: FormOptions<V, Body, Reply, PartBody>): Form<V> {
  const { version = 0, part, reload, aliases = {} } = options;
  const [begun] = useState(() => restore(options));
  const [record, setRecord] = useState({ values: options.values, version });
  const [state, setState] = useState(QUIET);
  const fields = useFields<V>(begun.values, (before, after) => {
    const free = options.waitOf !== undefined && read(before, options.waitOf) !== read(after, options.waitOf);
    // A rate limit stays until it is over. A conflict stays until the person resolves it.
    const lasts = (failure: unknown) => waitOf(failure) !== null || (reload !== undefined && changedElsewhere(failure));
    setState((is) => (is.failure !== null && (free || !lasts(is.failure)) ? QUIET : { ...is, done: false }));
  });
  const element = useRef<HTMLFormElement>(null);
  const last = useRef({ content: '', key: '' });
  // React updates the state one render later, and a double click comes sooner.
  const busy = useRef(false);
  const shown = useShown();

  const ownChange = !same(fields.values, record.values);
  const changed = ownChange || part?.changed === true;
  // A form without changes follows its record. A form with changes keeps the version that the person saw, so that the server refuses
  // changes to an older record. A new version with equal fields replaces the old one.
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

  /** Renders the messages now, so that the focus can move in the same event: a phone opens its keyboard only inside the event. */
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
    // Render before the screen navigates, so that the leave guard is off by then.
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
      // Read the DOM before the next render, because a render overwrites text that a password manager filled in.
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

/** Whether another screen has changed the record (409). */
function changedElsewhere(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 409;
}

function waitOf(failure: unknown): number | null {
  return failure instanceof ApiError && failure.status === 429 ? (failure.retryInSeconds ?? null) : null;
}

/** Whether the screen is still mounted. A reply that arrives later must not navigate. */
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
