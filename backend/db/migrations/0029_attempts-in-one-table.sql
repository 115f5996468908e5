DROP TABLE "bank_bin_attempts" CASCADE;--> statement-breakpoint
DROP TABLE "logon_attempts" CASCADE;--> statement-breakpoint
DROP TABLE "newsletter_requests" CASCADE;--> statement-breakpoint
DROP TABLE "voucher_attempts" CASCADE;