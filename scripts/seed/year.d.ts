/** An entry of the year, before it is sent. */
export interface SeedEntry {
    createdAt: string;
    content: string;
    tags: string[];
    mood?: string;
    isSecret: boolean;
    people: string[];
}
/** A believable year of one person: what is planted in it is known, and the rest is chance. */
export interface SeedYear {
    entries: SeedEntry[];
    people: {
        displayName: string;
        relationship: string;
    }[];
    habits: {
        name: string;
        category: string;
        days: string[];
    }[];
    dreams: {
        title: string;
        narrative: string;
        emotions: readonly string[];
        wokeFeeling: string;
        dreamDate: string;
    }[];
}
/** The year before `now`, the same for the same `seed`. */
export declare function makeYear({ now, seed }: {
    now: Date;
    seed?: number;
}): SeedYear;
