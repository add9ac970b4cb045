import { MONEY } from './money.ts';
import type { Mutant } from './mutant.ts';
import { ORDERS } from './orders.ts';
import { PLATFORM } from './platform.ts';

export const MUTANTS: readonly Mutant[] = [...MONEY, ...ORDERS, ...PLATFORM];
