#!/bin/sh
# Trains the companion and writes its weights into engine/weights. Run from the root of the repository.
set -e
python=$(node --input-type=module -e "import { needPythonWithTorch } from './scripts/testing/programs/python.mjs'; console.log(needPythonWithTorch())")
here=engine/training/companion
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
npx tsx $here/write-readings.ts $here/messages/messages-*.jsonl "$work/messages"
npx tsx $here/write-readings.ts $here/clauses/clauses.jsonl "$work/clauses"
cat $here/responses/*.jsonl > "$work/responses.rows"
npx tsx $here/write-responses.ts "$work/responses.rows" "$work/responses"
npx tsx $here/write-situations.ts $here/situations "$work/situations"
"$python" $here/train.py --readings "$work/messages" --clauses "$work/clauses" --out engine/weights
"$python" $here/situations.py --situations $here/situations --readings "$work/situations" --out engine/weights
"$python" $here/responses.py --readings "$work/responses" --out engine/weights
