/** Defines `grecaptcha.enterprise` like the real script. Its tokens come from the mock that served it. */
export const CAPTCHA_SCRIPT = `(() => {
  const endpoint = new URL('/captcha/execute', document.currentScript.src).href;
  const ready = (callback) => { Promise.resolve().then(callback); };
  const execute = async (siteKey, options) => {
    const response = await fetch(endpoint, { method: 'POST', body: JSON.stringify({ siteKey, ...options }) });
    return (await response.json()).token;
  };
  window.grecaptcha = { enterprise: { ready, execute } };
})();
`;

/** Defines \`GetTelemetryID(publicToken, submitURL)\` like the real script. Its ids come from the mock. */
export const TELEMETRY_SCRIPT = `window.GetTelemetryID = async (publicToken, submitURL) => {
  const response = await fetch(submitURL, { method: 'POST', body: JSON.stringify({ public_token: publicToken }) });
  return (await response.json()).telemetry_id;
};
`;
