import { configure } from '@testing-library/react';

// One second, which is what comes with the library, is over before a busy machine has drawn anything.
configure({ asyncUtilTimeout: 10_000 });
