// Loaded before a server (`node --import`): simulates a machine whose clock is wrong by FAULTS_CLOCK_SHIFT_MS.
const shift = Number(process.env.FAULTS_CLOCK_SHIFT_MS);
const Real = Date;
const now = () => Real.now() + shift;
globalThis.Date = new Proxy(Real, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new Real(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
});
