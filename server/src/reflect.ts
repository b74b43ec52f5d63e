import { StartError } from './platform/config/start-error.ts';
import { runProgram } from './program/run-program.ts';

// npm run reflect -- add "…": uses a person's journal from the command line, with an access token.
const surroundings = {
  environment: process.env,
  input: process.stdin,
  print: (text: string) => console.log(text),
};
await runProgram(process.argv.slice(2), surroundings).catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  console.error(`\n  ${error.message}\n`);
  process.exitCode = 1;
});
