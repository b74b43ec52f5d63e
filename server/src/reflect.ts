import { reportFailure } from './platform/config/explain-error.ts';
import { runProgram } from './program/run-program.ts';

// npm run reflect -- add "…": uses a person's journal from the command line, with an access token.
const surroundings = {
  environment: process.env,
  input: process.stdin,
  print: (text: string) => console.log(text),
};
await runProgram(process.argv.slice(2), surroundings).catch(reportFailure);
