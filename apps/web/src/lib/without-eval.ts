import * as z from 'zod';

// Zod tries whether it may compile schemas at run time; the page's security policy forbids that, and each try would be reported.
z.config({ jitless: true });
