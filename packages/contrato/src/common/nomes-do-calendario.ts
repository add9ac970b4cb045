/** The days of the week as people say them within a week, from Sunday: `segunda`. */
export const DIAS_CURTOS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;

/** The full names, from Sunday: `segunda-feira`. */
export const DIAS_DA_SEMANA: readonly string[] = /* @__PURE__ */ DIAS_CURTOS.map((dia) => (/^[sd][áo]/.test(dia) ? dia : `${dia}-feira`));

/** The short names as headings, from Sunday: `Segunda`. */
export const TITULOS_DOS_DIAS: readonly string[] = /* @__PURE__ */ DIAS_CURTOS.map((dia) => dia.charAt(0).toUpperCase() + dia.slice(1));
