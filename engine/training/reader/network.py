"""The reader of pages: from the vectors of a page's sentences, in order, to what the page shows."""

import torch
from torch import nn

FEELINGS = (
    "joy love pride serenity relief gratitude sadness excitement annoyance stress hope disappointment nervousness "
    "amusement caring surprise interest trust nostalgia fear anger shame guilt admiration loneliness grief boredom "
    "confusion disgust envy neutral"
).split()
ARCS = ["flat", "up", "down", "mixed"]
SUPPORT = ["none", "line-ok", "line", "card"]

VECTOR = 512
WIDTH = 64
ATTENTION_HEADS = 4
POOLS = 4
HIDDEN = 128
PLACES = 6
# Of more sentences an evenly spaced sample is read, as in the engine.
MOST_SENTENCES = 60
# Feelings, valence, arc, line or card, card, irony, feelings of others.
HEADS = {"feelings": len(FEELINGS), "valence": 1, "arc": len(ARCS), "support": 2, "irony": 1, "others": 1}
ABSENT = -1e9


class PageReader(nn.Module):
    """One layer of attention over the sentences, pooled in several ways, and a direct path from mean and maximum."""

    def __init__(self, drop=0.4):
        super().__init__()
        self.sentence = nn.Linear(VECTOR, WIDTH)
        self.place = nn.Linear(PLACES, WIDTH)
        self.norm1, self.norm2 = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)
        self.attention, self.attended = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.widen, self.narrow = nn.Linear(WIDTH, 2 * WIDTH), nn.Linear(2 * WIDTH, WIDTH)
        self.pools = nn.Linear(WIDTH, POOLS)
        self.hidden = nn.Linear(WIDTH * (POOLS + 2), HIDDEN)
        self.heads = nn.Linear(HIDDEN, sum(HEADS.values()))
        self.direct = nn.Linear(2 * VECTOR, len(FEELINGS) + 1)
        self.evidence = nn.Linear(WIDTH, 1)
        self.drop = nn.Dropout(drop)
        nn.init.zeros_(self.direct.weight)

    def forward(self, vectors, mask):
        """`vectors`: pages x sentences x 512; `mask`: true where a sentence is. Returns one tensor for each head."""
        absent = (~mask)[:, :, None] * ABSENT
        seen = self.drop(vectors)
        x = self.sentence(seen) + self.place(places(mask))
        x = x + self.drop(self._attend(self.norm1(x), mask))
        x = x + self.drop(self.narrow(torch.relu(self.widen(self.norm2(x)))))
        shares = (self.pools(x) + absent).softmax(1)
        pooled = torch.einsum("bnp,bnw->bpw", shares, x).flatten(1)
        page = torch.cat([pooled, _mean(x, mask), (x + absent).amax(1)], 1)
        said = self.heads(self.drop(torch.relu(self.hidden(self.drop(page)))))
        direct = self.direct(torch.cat([_mean(seen, mask), (seen + absent).amax(1)], 1))
        answer = dict(zip(HEADS, said.split(list(HEADS.values()), 1)))
        answer["feelings"] = answer["feelings"] + direct[:, : len(FEELINGS)]
        answer["valence"] = answer["valence"] + direct[:, len(FEELINGS) :]
        answer["evidence"] = self.evidence(x)[:, :, 0] + absent[:, :, 0]
        return answer

    def _attend(self, x, mask):
        pages, sentences, width = x.shape
        parts = self.attention(x).reshape(pages, sentences, 3, ATTENTION_HEADS, width // ATTENTION_HEADS)
        query, key, value = parts.permute(2, 0, 3, 1, 4)
        weights = query @ key.transpose(-1, -2) * (width // ATTENTION_HEADS) ** -0.5
        weights = (weights + (~mask)[:, None, None, :] * ABSENT).softmax(-1)
        return self.attended((weights @ value).transpose(1, 2).reshape(pages, sentences, width))


def places(mask):
    """Returns a sentence's position: from the beginning, from the end, first, last, how few, how near the middle."""
    pages, sentences = mask.shape
    count = mask.sum(1, keepdim=True).float()
    index = torch.arange(sentences)[None].float().expand(pages, sentences)
    share = index / (count - 1).clamp(min=1)
    first, last = (index == 0).float(), (index == count - 1).float()
    few = (1 / count).expand(pages, sentences)
    return torch.stack([share, 1 - share, first, last, few, 4 * share * (1 - share)], -1)


def _mean(values, mask):
    return (values * mask[:, :, None]).sum(1) / mask.sum(1, keepdim=True)


def average(answers):
    """Returns the mean of several readers' log probabilities, and of everything else."""
    means = {}
    for head in answers[0]:
        values = [answer[head] for answer in answers]
        if head in ("feelings", "arc", "evidence"):
            values = [value.log_softmax(1) for value in values]
        means[head] = sum(values) / len(values)
    return means
