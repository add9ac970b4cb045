import { mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** The rules alone, without a screen to draw (`scripts/mutation.ts` names the tests). */
const onlyThese = { test: { include: process.env['FESTEJO_MUTACAO']?.split(',') ?? [] } };
export default { ...mergeConfig(config, onlyThese), test: { ...config.test, ...onlyThese.test } };
