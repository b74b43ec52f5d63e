import { configure } from '@testing-library/react';

// The library's default of one second is over before a busy machine has drawn anything.
configure({ asyncUtilTimeout: 30_000 });
