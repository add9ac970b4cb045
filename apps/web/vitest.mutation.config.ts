import { mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** Tests of rules only, without rendered screens (`scripts/mutation.ts` names the tests). */
const onlyThese = { test: { include: process.env['FESTEJO_MUTACAO']?.split(',') ?? [] } };
export default { ...mergeConfig(config, onlyThese), test: { ...config.test, ...onlyThese.test } };
