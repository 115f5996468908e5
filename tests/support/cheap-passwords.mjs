// For every process of the shop that browser tests share (playwright.config.ts): people sign in there a thousand times, and
// one password of production costs a fifth of a second. How it is hashed is tested in backend/platform/password.
if (/\bbackend\.js$/.test(process.argv[1] ?? "")) process.env.NODE_ENV = "test";
