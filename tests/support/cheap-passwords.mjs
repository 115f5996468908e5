// For every process of the shop that browser tests share (playwright.config.ts): people sign in a thousand times there, and
// a password hash as in production costs a fifth of a second. Hashing is tested in backend/platform/password.
if (/\bbackend\.js$/.test(process.argv[1] ?? "")) process.env.NODE_ENV = "test";
