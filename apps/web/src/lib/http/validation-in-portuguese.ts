import { textoDoProblema } from '@festejo/contrato/api/textos-de-validacao.ts';
import * as z from 'zod';

// Imported for its effect by whoever validates, so that screens without a form do not carry the texts.
z.config({ localeError: textoDoProblema });
