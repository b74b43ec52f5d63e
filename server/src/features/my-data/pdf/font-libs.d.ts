declare module 'linebreak' {
  /** Finds where a line may end, by the Unicode Line Breaking Algorithm. */
  export default class LineBreaker {
    constructor(text: string);
    /** The next place, as an index of the text; null after the last one. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}

declare module 'subset-font' {
  /** A separate font with the letters of `text`, at one place of each axis of a variable font. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes: { wght: number } },
  ): Promise<Buffer>;
}
