const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCharCode(code));

/** Replaces the decimal digits of other scripts, such as Arabic, Devanagari, Thai and full-width ones, by `0` to `9`. */
export const asciiDigits = (text: string): string =>
  text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    // The ten digits of a script follow each other, and those of two scripts do not.
    let zero = code;
    while (isDigit(zero - 1)) zero -= 1;
    return digit.length > 1 ? digit : String(code - zero);
  });
