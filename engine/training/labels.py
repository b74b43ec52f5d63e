"""Names of the labels, and the mapping of one source's labels to another's."""

GOEMOTIONS = (
    "admiration amusement anger annoyance approval caring confusion curiosity desire disappointment "
    "disapproval disgust embarrassment excitement fear gratitude grief joy love nervousness optimism "
    "pride realization relief remorse sadness surprise neutral"
).split()

FAMILIES = "anger anticipation disgust fear joy sadness surprise trust".split()

EKMAN = {
    "anger": ["anger", "annoyance", "disapproval"],
    "disgust": ["disgust"],
    "fear": ["fear", "nervousness"],
    "joy": "joy amusement approval excitement gratitude love optimism relief pride admiration desire caring".split(),
    "sadness": ["sadness", "disappointment", "embarrassment", "grief", "remorse"],
    "surprise": ["surprise", "realization", "confusion", "curiosity"],
    "neutral": ["neutral"],
}

SENTIMENT = {
    "positive": EKMAN["joy"],
    "negative": "fear nervousness remorse embarrassment disappointment sadness grief disgust anger annoyance disapproval".split(),
    "ambiguous": ["realization", "surprise", "curiosity", "confusion"],
    "neutral": ["neutral"],
}

# GoEmotions' labels as Plutchik's families.
FAMILY_OF_EMOTION = {
    "anger": ["anger", "annoyance"],
    "anticipation": ["optimism", "curiosity", "desire", "excitement"],
    "disgust": ["disgust", "disapproval"],
    "fear": ["fear", "nervousness"],
    "joy": ["joy", "amusement", "excitement", "love", "relief", "pride"],
    "sadness": ["sadness", "grief", "disappointment", "remorse", "embarrassment"],
    "surprise": ["surprise", "realization", "confusion"],
    "trust": ["admiration", "approval", "caring", "gratitude", "love"],
}

# How pleasant a label of GoEmotions is, -1 to 1; None if it may be either.
EMOTION_VALENCE = {
    "admiration": 0.6, "amusement": 0.5, "anger": -0.8, "annoyance": -0.5, "approval": 0.3, "caring": 0.3,
    "confusion": -0.15, "curiosity": 0.05, "desire": 0.2, "disappointment": -0.6, "disapproval": -0.4,
    "disgust": -0.75, "embarrassment": -0.5, "excitement": 0.7, "fear": -0.7, "gratitude": 0.7, "grief": -0.9,
    "joy": 0.8, "love": 0.8, "nervousness": -0.45, "optimism": 0.45, "pride": 0.7, "realization": None,
    "relief": 0.5, "remorse": -0.6, "sadness": -0.7, "surprise": None, "neutral": 0.0,
}

FAMILY_VALENCE = {
    "anger": -0.6, "anticipation": 0.1, "disgust": -0.6, "fear": -0.55, "joy": 0.7, "sadness": -0.6,
    "surprise": 0.05, "trust": 0.4,
}

LEMOTIF = (
    "afraid angry anxious ashamed awkward bored calm confused disgusted excited frustrated happy jealous "
    "nostalgic proud sad satisfied surprised"
).split()

LEMOTIF_POSITIVE = "calm excited happy proud satisfied".split()
LEMOTIF_NEGATIVE = "afraid angry anxious ashamed awkward bored confused disgusted frustrated jealous sad".split()

# Lemotif's labels as families and as GoEmotions' labels.
FAMILY_OF_LEMOTIF = {
    "afraid": ["fear"], "angry": ["anger"], "anxious": ["fear"], "ashamed": ["sadness"], "awkward": [],
    "bored": [], "calm": ["trust"], "confused": ["surprise"], "disgusted": ["disgust"],
    "excited": ["joy", "anticipation"], "frustrated": ["anger"], "happy": ["joy"], "jealous": [],
    "nostalgic": [], "proud": ["joy"], "sad": ["sadness"], "satisfied": ["joy", "trust"],
    "surprised": ["surprise"],
}
EMOTION_OF_LEMOTIF = {
    "afraid": ["fear"], "angry": ["anger"], "anxious": ["nervousness"], "ashamed": ["embarrassment"],
    "awkward": ["embarrassment"], "bored": [], "calm": ["relief"], "confused": ["confusion"],
    "disgusted": ["disgust"], "excited": ["excitement"], "frustrated": ["annoyance"], "happy": ["joy"],
    "jealous": [], "nostalgic": [], "proud": ["pride"], "sad": ["sadness"], "satisfied": ["joy"],
    "surprised": ["surprise"],
}
