/** The cache in which the service worker keeps the weights of the engine. */
export const weightsCache = 'reflect-weights';
