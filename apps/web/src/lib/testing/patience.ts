import { stretched } from '@festejo/patience/patience.ts';
import { configure } from '@testing-library/react';

// The library gives a screen one second, which a busy machine does not always have.
configure({ asyncUtilTimeout: stretched(30_000) });
