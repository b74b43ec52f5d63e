#!/bin/sh
# Trains what the companion knows, and writes it into engine/weights. Run from the root of the repository.
set -e
here=engine/training/companion
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
npx tsx $here/write-readings.ts $here/messages/messages-*.jsonl "$work/messages"
npx tsx $here/write-readings.ts $here/pairs/pairs-*.jsonl "$work/situations"
npx tsx $here/write-readings.ts --answers $here/pairs/pairs-*.jsonl "$work/answers"
python3 $here/train.py --readings "$work/messages" --out engine/weights
python3 $here/pairs.py --situations "$work/situations" --answers "$work/answers" --out engine/weights
