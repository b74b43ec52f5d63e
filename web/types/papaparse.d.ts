/** What the web uses of papaparse. The published types include Node's, which the web must not see. */
declare const Papa: {
  parse<Row>(
    text: string,
    options: { header: true; skipEmptyLines?: boolean | 'greedy'; delimiter?: string },
  ): { data: Row[]; meta: { fields?: string[] } };
};
export default Papa;
