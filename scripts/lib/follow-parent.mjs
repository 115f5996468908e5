// Loaded into the backend with --import. The storefront's process holds the other end of this channel: when that process is gone,
// whatever ended it, the backend stops too and frees its data folder.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
