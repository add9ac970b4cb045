import { stampInstall } from './bootstrap.mjs';

stampInstall();
