/** Options by name: those of SES itself, the strictest, and those of a wallet's extension with many dependencies (MetaMask). */
const choices = {
  default: {},
  strict: { overrideTaming: 'min', stackFiltering: 'concise' },
  wallet: { consoleTaming: 'unsafe', errorTaming: 'unsafe', domainTaming: 'unsafe', overrideTaming: 'severe' },
};
const chosen = choices[new URLSearchParams(location.search).get('lockdown') ?? 'default'];

// Without reports of properties that SES does not know yet.
lockdown({ ...chosen, reporting: 'none' });
