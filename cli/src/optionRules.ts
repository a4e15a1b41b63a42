/** What an option may be, for the command's flags and for programs alike. */
export interface OptionRule {
  /** As a sentence, for those who gave something else. */
  says: string;
  accepts(value: unknown): boolean;
}

const text: OptionRule = {
  says: 'It is a text, and not empty.',
  accepts: (value) => typeof value === 'string' && value !== '',
};

export const optionRules = {
  data: text,
  host: text,
  publicToken: text,
  port: {
    says: 'A port is a whole number from 0 to 65535; 0 picks a free one.',
    accepts: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 65_535,
  },
  locale: {
    says: "A language is 'auto' or a tag, such as de or pt-BR.",
    accepts: (value) => typeof value === 'string' && (value === 'auto' || isTag(value)),
  },
  controlToken: {
    says: 'It has 8 to 200 letters, digits and signs, without a space.',
    accepts: (value) => typeof value === 'string' && /^[\x21-\x7e]{8,200}$/.test(value),
  },
} satisfies Record<string, OptionRule>;

function isTag(text: string): boolean {
  try {
    return new Intl.Locale(text).toString() !== '';
  } catch {
    return false;
  }
}
