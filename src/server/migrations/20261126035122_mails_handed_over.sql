ALTER TABLE "mails" ADD COLUMN "invitation" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "handed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsure" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_messageId_unique" UNIQUE("message_id");