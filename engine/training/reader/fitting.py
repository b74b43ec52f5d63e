"""The training that the readers share: the same seed and pages give the same reader."""

import random

import torch

BATCH = 32


def fit(make, loss_of, pages, *, seed, epochs, rate, decay, longest_step=None):
    """Trains the reader that `make` makes for `epochs` rounds. `loss_of` takes the reader and a batch of pages."""
    torch.manual_seed(seed)
    random.seed(seed)
    rnd = random.Random(seed)
    reader = make()
    steps = epochs * (len(pages) // BATCH + 2)
    adam = torch.optim.AdamW(reader.parameters(), lr=rate, weight_decay=decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(adam, rate, total_steps=steps, pct_start=0.1)
    for _ in range(epochs):
        reader.train()
        for part in batches(pages, rnd):
            loss = loss_of(reader, part)
            adam.zero_grad()
            loss.backward()
            if longest_step:
                torch.nn.utils.clip_grad_norm_(reader.parameters(), longest_step)
            adam.step()
            if schedule.last_epoch < steps - 1:
                schedule.step()
    return reader.eval()


def batches(pages, rnd):
    """Returns batches of pages of similar length, in random order."""
    order = list(pages)
    rnd.shuffle(order)
    found = []
    for at in range(0, len(order), BATCH * 10):
        alike = sorted(order[at : at + BATCH * 10], key=lambda page: len(page.vectors))
        found += [alike[k : k + BATCH] for k in range(0, len(alike), BATCH)]
    rnd.shuffle(found)
    return found
