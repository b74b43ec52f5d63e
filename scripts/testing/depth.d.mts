export const isDeep: boolean;
export function atDepth<Cases>(cases: { all: Cases; share: Cases }): Cases;
