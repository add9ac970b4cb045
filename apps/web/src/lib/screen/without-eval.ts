// Zod tries whether it may compile schemas at run time; the page's security policy forbids that, and each try would be reported. Zod finds
// its settings here, whenever it comes: most pages never load it.
const settings = globalThis as { __zod_globalConfig?: object };
settings.__zod_globalConfig = Object.assign(settings.__zod_globalConfig ?? {}, { jitless: true });

export {};
