ALTER TABLE "mails" ADD COLUMN "invitation" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "handed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsure" boolean DEFAULT false NOT NULL;