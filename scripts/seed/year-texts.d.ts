/** Sentences for what happens on a day. They tell what happened, and leave how it felt to the rest of the page. */
export declare const events: {
    readonly run: readonly ['I went for a run along the river before breakfast.', 'Ran to the lock and back after work.', 'A short run through the park, four kilometres.'];
    readonly iva: readonly ['Iva came by in the evening.', 'Had lunch with Iva at the market.', 'Iva called, and we talked for an hour.'];
    readonly dominik: readonly ['Dominik moved the deadline again.', 'Another meeting with Dominik about the review.', 'Then Dominik asked for the numbers, the third time this week.'];
    readonly shortNight: readonly ['I slept badly and was up at four.', "I couldn't sleep until two.", 'Slept badly again, five hours at most.'];
    readonly mother: readonly ['Phoned my mother about her garden.', 'My mother sent photos of the old house.'];
};
/** Sentences for how a day was, from a very heavy one to a very light one. */
export declare const pages: {
    readonly veryLow: readonly ['I am exhausted and so sad that I cried in the bathroom at work.', 'Everything feels hopeless today, and I am ashamed of how little I got done.', 'I was furious, and then I was only lonely.', 'I am overwhelmed and afraid that I am going to fail at this.'];
    readonly low: readonly ['I was tense all day and could not settle to anything.', 'I felt a bit lonely in the evening.', 'I am worried about the rent and annoyed with myself.', 'It was a disappointing day, and I was irritable with everybody.'];
    readonly even: readonly ['Cooked rice with lentils and did the laundry.', 'Two meetings before lunch, then the budget sheet.', 'Bought bread and batteries, and moved the appointment to the 14th.', 'Watched the second half of the documentary about bridges.'];
    readonly high: readonly ['I felt calm and content this evening.', 'It was a pleasant day, and I laughed at lunch.', 'I am glad that I went, and a little proud.', 'I was relaxed, and looking forward to the weekend.'];
    readonly veryHigh: readonly ['I am so happy and grateful for this day.', 'I laughed until I cried, and I felt loved.', 'I am full of joy, and proud of what I made.', 'What a wonderful day. I felt free and at peace.'];
};
export declare const dreams: readonly [{
    readonly title: 'The train';
    readonly narrative: 'I ran along a platform and the train left without me. Iva waved from the window. I was not sad, only late.';
    readonly emotions: readonly ['Anxiety'];
    readonly wokeFeeling: 'restless';
}, {
    readonly title: 'The old house';
    readonly narrative: 'The old house had one more room. There was a piano in it, under a sheet, and somebody had watered the plants.';
    readonly emotions: readonly ['Wonder', 'Peace'];
    readonly wokeFeeling: 'curious';
}, {
    readonly title: 'No shoes';
    readonly narrative: 'I had to give the review in front of everybody, and I had no shoes. Dominik read my notes aloud.';
    readonly emotions: readonly ['Fear', 'Confusion'];
    readonly wokeFeeling: 'uneasy';
}, {
    readonly title: 'Water';
    readonly narrative: 'The river had come up to the second floor. It was warm and clear, and I swam from window to window.';
    readonly emotions: readonly ['Joy'];
    readonly wokeFeeling: 'rested';
}, {
    readonly title: 'The train again';
    readonly narrative: 'The train again. This time I sat in it and could not find my ticket. Nobody asked for it.';
    readonly emotions: readonly ['Confusion'];
    readonly wokeFeeling: 'amused';
}, {
    readonly title: 'My mother as a child';
    readonly narrative: 'My mother was seven and I was looking after her. She asked me what happens later, and I did not know.';
    readonly emotions: readonly ['Love', 'Sadness'];
    readonly wokeFeeling: 'tender';
}];
