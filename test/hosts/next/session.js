/** Options of verifySession: the same back end and project as in createClient. */
export const sessionOptions = {
  backend: process.env.SIGNIN_BACKEND,
  projectId: process.env.SIGNIN_PROJECT_ID,
};
