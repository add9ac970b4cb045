// Zod tests whether it can compile schemas at run time. The Content-Security-Policy forbids that, and each test would be reported as a
// violation. Zod reads these settings when it loads, which most pages never need.
const settings = globalThis as { __zod_globalConfig?: object };
settings.__zod_globalConfig = Object.assign(settings.__zod_globalConfig ?? {}, { jitless: true });

export {};
