/** A language with its own font, because the same letter is drawn in different ways. */
export type EastAsianLanguage = 'simplified' | 'traditional' | 'japanese' | 'korean';

const range =
  '\\u1100-\\u11ff\\u2e80-\\u9fff\\ua960-\\ua97f\\uac00-\\ud7ff\\uf900-\\ufaff\\ufe30-\\ufe4f\\uff00-\\uffef' +
  '\\u{1b000}-\\u{1b16f}\\u{1f200}-\\u{1f2ff}\\u{20000}-\\u{3ffff}';
const letter = new RegExp(`[${range}]`, 'u');

/** A letter of Chinese, Japanese or Korean, or another sign in their fonts, such as arrows and stars. */
export const eachEastAsianLetter = new RegExp(`[${range}\\u2190-\\u27bf]`, 'gu');

/** Whether a text has letters between which a line may end without a space. */
export function isEastAsian(text: string): boolean {
  return letter.test(text);
}

// Frequent letters that Taiwan and Hong Kong write in one way, and China in the other.
const traditional =
  /[們這個來時會說對學國後過還沒為與點見開關長門問間話讓請謝愛歡樂難實現從經當應該書寫電車東兩種樣邊裡頭覺聽買賣貓氣熱風飛]/gu;
const simplified =
  /[们这个来时会说对学国后过还没为与点见开关长门问间话让请谢爱欢乐难实现从经当应该书写电车东两种样边里头觉听买卖猫气热风飞]/gu;
const countLetters = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/** The languages in whose fonts to look for the letters of a text, its own first. */
export function rankLanguages(text: string): readonly EastAsianLanguage[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
    return ['japanese', 'traditional', 'simplified', 'korean'];
  if (/\p{Script=Hangul}/u.test(text)) return ['korean', 'traditional', 'simplified', 'japanese'];
  return countLetters(text, traditional) > countLetters(text, simplified)
    ? ['traditional', 'simplified', 'japanese', 'korean']
    : ['simplified', 'traditional', 'japanese', 'korean'];
}
