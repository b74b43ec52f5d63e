/**
 * Measures the loudness at the microphone about sixty times a second, from 0 (silence) to 1. Resolves to a function that
 * stops it and releases the microphone. Rejects if the microphone is missing or not allowed.
 */
export async function watchMicrophoneLevel(onLevel: (level: number) => void): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const audio = new AudioContext();
  const analyser = audio.createAnalyser();
  analyser.fftSize = 512;
  audio.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let frame = requestAnimationFrame(measure);

  function measure() {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    onLevel(computeLoudness(power));
    frame = requestAnimationFrame(measure);
  }
  return () => {
    cancelAnimationFrame(frame);
    for (const track of stream.getTracks()) track.stop();
    void audio.close();
  };
}

const quietest = -55;
const loudest = -12;

/** In decibels, because perceived loudness is logarithmic. */
function computeLoudness(power: number): number {
  const decibels = 10 * Math.log10(Math.max(power, 1e-10));
  return Math.min(1, Math.max(0, (decibels - quietest) / (loudest - quietest)));
}
