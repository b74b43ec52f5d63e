export const isDeep: boolean;
export function pickForDepth<Cases>(cases: { all: Cases; share: Cases }): Cases;
