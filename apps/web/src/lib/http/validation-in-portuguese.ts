import { textoDoProblema } from '@festejo/contrato/api/textos-de-validacao.ts';
import * as z from 'zod';

// Modules that validate import this file for its side effect, so that screens without a form do not load the texts.
z.config({ localeError: textoDoProblema });
