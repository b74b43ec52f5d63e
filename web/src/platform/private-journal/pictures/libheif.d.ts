declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    display(pixels: ImageData, done: (pixels: ImageData | null) => void): void;
  }
  export default function makeLibheif(options: { wasmBinary: ArrayBuffer }): {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  };
}
