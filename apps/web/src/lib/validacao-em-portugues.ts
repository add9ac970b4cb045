import * as z from 'zod';
import pt from 'zod/v4/locales/pt.js';

// Imported for its effect by the forms that validate, so that screens without one do not carry the texts.
z.config(pt());
